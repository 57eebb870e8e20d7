/*
 * Stands for Blueprint's loader of icons by name in the built console. All icons of ours are imported components (the house
 * says so); the names and paths of the five hundred others stay out. A name in text would show nothing.
 */
export const Icons = {
  getPaths: () => undefined,
  load: () => Promise.resolve(),
  loadAll: () => Promise.resolve(),
  setLoaderOptions: () => undefined,
  isValidIconName: () => false,
};
