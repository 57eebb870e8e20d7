import { DesignPage } from '../../parts/design/DesignPage.tsx';

export const Screen = () => <DesignPage tab="pageModel" />;
