import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../config/paths';
import { SCREENS } from './screens';

describe('the table of screens', () => {
  it('has one screen for each route of the specification', () => {
    const paths = SCREENS.map(({ path }) => path);
    expect(paths.toSorted()).toEqual(Object.values(ROUTES).toSorted());
  });
});
