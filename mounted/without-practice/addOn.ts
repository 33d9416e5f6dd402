/** In the place of src/app/addOn.ts. */
export const ADD_ON = null;
