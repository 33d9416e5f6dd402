/** Runs before every test file. A busy machine needs more than a second for a whole screen. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
