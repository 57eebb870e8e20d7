import {
  BoxIcon,
  CalculatorIcon,
  ChartIcon,
  CogIcon,
  DashboardIcon,
  DataConnectionIcon,
  DocumentIcon,
  FormIcon,
  ManualIcon,
  MapIcon,
  PanelTableIcon,
  ProjectsIcon,
  PulseIcon,
  SettingsIcon,
  ThListIcon,
  TreeIcon,
  WarningSignIcon,
  WrenchIcon,
} from '@blueprintjs/icons';
import type { MenuIconName } from '../../../domain/access/menuIcons.ts';

type MenuIcon = typeof PulseIcon;

/** The icons that menus may name. An unknown name gets a plain one: a menu without an icon would be lost in the narrow bar. */
const icons: Readonly<Record<MenuIconName, MenuIcon>> = {
  'warning-sign': WarningSignIcon,
  pulse: PulseIcon,
  dashboard: DashboardIcon,
  chart: ChartIcon,
  'data-connection': DataConnectionIcon,
  'th-list': ThListIcon,
  wrench: WrenchIcon,
  calculator: CalculatorIcon,
  tree: TreeIcon,
  document: DocumentIcon,
  form: FormIcon,
  box: BoxIcon,
  projects: ProjectsIcon,
  map: MapIcon,
  manual: ManualIcon,
  settings: SettingsIcon,
  cog: CogIcon,
};

export const menuIcon = (name: string | null): MenuIcon =>
  (icons as Readonly<Record<string, MenuIcon>>)[name ?? ''] ?? PanelTableIcon;
