/** A text that bears no markup: it is shown as it stands, on walls and on paper. */
export const markless = /^[^<>]*$/;
