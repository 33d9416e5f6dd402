/** In the place of src/app/addOnCalls.ts. */
export const songsCalls = () => ({});
export const importCalls = () => ({});
