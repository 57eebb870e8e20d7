/** A name of a person's own making that no file, address or markup may be mistaken for (V172, V174). */
export const plainName = /^[^\\/:*?"<>|&';%]+$/;
