import { createListing } from '../listing';

export const { listNames, joinParts, bytes } = createListing('en');
