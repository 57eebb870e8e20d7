const pattern = /^-?\d{1,16}(\.\d{1,12})?$/;

/** A decimal as a sheet bears it: plain digits, so that nothing is lost between what was typed and what is judged. */
export const isDecimal = (value: string): boolean => pattern.test(value);
