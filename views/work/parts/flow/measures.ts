/** Of the canvas, px: a step of its grid, and a box. */
export const grid = 16;
export const width = 168;
export const height = 68;
