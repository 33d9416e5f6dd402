import { CRUISE_OPTIONS, FORBIDDEN } from './scripts/layers.mjs';

export default { forbidden: FORBIDDEN, options: CRUISE_OPTIONS };
