/** The pages on which a form is designed. */
export const designTabs = {
  dataSource: '/customForm/formSetting/dataSource',
  objectModel: '/customForm/formSetting/objectModel',
  pageModel: '/customForm/formSetting/pageModel',
  edit: '/customForm/editForm',
} as const;
export type DesignTab = keyof typeof designTabs;

/** The page on which what a fault names is mended. */
export function tabOfFault(path: string, open: DesignTab): DesignTab {
  if (path.startsWith('sources')) return 'dataSource';
  if (/^(layouts|charts)/.test(path)) return 'pageModel';
  if (path.startsWith('rules')) return 'objectModel';
  return open === 'edit' ? 'edit' : 'objectModel';
}
