/** A title as the name of a sheet: the format refuses some characters and more than 31. */
export const sheetName = (title: string): string => title.replaceAll(/[*?:\\/[\]]/g, ' ').slice(0, 31);
