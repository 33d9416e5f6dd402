/** Set up before every test file: a busy machine needs longer than a second for a whole screen. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
