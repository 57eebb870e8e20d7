import { DesignPage } from '../parts/design/DesignPage.tsx';

/** The settings of a form open with what it asks. */
export const Screen = () => <DesignPage tab="objectModel" />;
