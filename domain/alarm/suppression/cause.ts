/** The cause that the sources of a suppression by design bear while it holds. */
export const designCause = (id: string): string => `design-${id}`;
export const isDesignCause = (cause: string): boolean => cause.startsWith('design-');
