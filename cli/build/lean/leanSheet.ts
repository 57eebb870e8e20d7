import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../root.ts';

/** Classes of Blueprint by their first word, and the components that need them: without one of these in our sources they go. */
const needs: Readonly<Record<string, readonly string[]>> = {
  alert: ['Alert'],
  'box-shadow': [],
  breadcrumb: ['Breadcrumbs', 'Breadcrumb'],
  'button-group': ['ButtonGroup'],
  callout: ['Callout'],
  card: ['Card', 'CardList', 'CheckboxCard', 'RadioCard', 'SwitchCard', 'ControlCard'],
  checkbox: ['Checkbox', 'CheckboxCard'],
  code: ['Code', 'Pre'],
  'compound-tag': ['CompoundTag'],
  control: [
    'Checkbox',
    'Radio',
    'RadioGroup',
    'Switch',
    'ControlGroup',
    'FileInput',
    'NumericInput',
    'InputGroup',
    'ControlCard',
  ],
  drawer: ['Drawer'],
  editable: ['EditableText'],
  'entity-title': ['EntityTitle'],
  file: ['FileInput'],
  form: ['FormGroup'],
  hotkey: ['HotkeysProvider', 'HotkeysTarget'],
  html: ['HTMLTable', 'HTMLSelect'],
  input: ['InputGroup', 'NumericInput', 'TextArea', 'TagInput', 'FileInput', 'EditableText', 'HTMLSelect'],
  key: ['KeyComboTag', 'HotkeysProvider'],
  label: ['Label', 'FormGroup'],
  link: ['Link'],
  multistep: ['MultistepDialog'],
  navbar: ['Navbar'],
  'non-ideal': ['NonIdealState'],
  numeric: ['NumericInput'],
  panel: ['PanelStack'],
  progress: ['ProgressBar'],
  radio: ['Radio', 'RadioGroup', 'RadioCard'],
  running: [],
  section: ['Section', 'SectionCard'],
  segmented: ['SegmentedControl'],
  select: ['HTMLSelect'],
  skeleton: [],
  slider: ['Slider', 'RangeSlider', 'MultiSlider'],
  spinner: ['Spinner', 'Button', 'AnchorButton'],
  switch: ['Switch', 'SwitchCard'],
  tab: ['Tabs', 'Tab'],
  tag: ['Tag', 'TagInput', 'CompoundTag'],
  toast: ['Toast', 'Toaster', 'OverlayToaster', 'Toast2'],
  tooltip: ['Tooltip'],
  tree: ['Tree'],
};

/** The close button of a dialog is Blueprint's plain one; its other looks come with the component. */
const looksOfButtons = /\.bp6-button.*(-intent-|outlined|\.bp6-large|\.bp6-small)|(-intent-|outlined).*\.bp6-button/;

/** Every component of Blueprint that a source of the console imports by name. */
export function namedComponents(): ReadonlySet<string> {
  const files = globSync('{src,views}/**/*.{ts,tsx}', { cwd: root });
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const lists = texts.flatMap((text) =>
    [...text.matchAll(/import (?:type )?\{([^}]*)\} from '@blueprintjs\/core'/g)].map((match) => match[1] as string),
  );
  return new Set(lists.flatMap((list) => list.split(',').map((name) => name.trim().replace(/^type /, ''))));
}

/** The sheet without the selectors of components that nobody names; what bears no such class stays. */
export function leanSheet(css: string, named: ReadonlySet<string>): string {
  const gone = Object.entries(needs)
    .filter(([, components]) => !components.some((name) => named.has(name)))
    .map(([stem]) => stem);
  const stems = new RegExp(`\\.bp6-(${gone.join('|')})s?(?![a-z])`);
  const keepsButtons = named.has('Button') || named.has('AnchorButton') || named.has('ButtonGroup');
  const isGone = (selector: string): boolean =>
    stems.test(selector) || (!keepsButtons && looksOfButtons.test(selector));
  return rules(css.replace(/\/\*[\s\S]*?\*\//g, ''))
    .map((rule) => leanRule(rule, isGone))
    .join('\n');
}

interface Rule {
  readonly head: string;
  /** Null for a statement without a block (`@charset`). */
  readonly body: string | null;
}

function leanRule({ head, body }: Rule, isGone: (selector: string) => boolean): string {
  if (body === null) return head.startsWith('@charset') ? '' : `${head};`;
  if (/^@(media|supports)/.test(head)) {
    const inner = rules(body)
      .map((rule) => leanRule(rule, isGone))
      .join('');
    return inner.trim() === '' ? '' : `${head}{${inner}}`;
  }
  if (head.startsWith('@')) return `${head}{${body}}`;
  const kept = selectorsOf(head).filter((selector) => !isGone(selector));
  return kept.length === 0 ? '' : `${kept.join(',')}{${body}}`;
}

/** The parts of a selector list; a comma within `:not(…)` parts nothing. */
function selectorsOf(head: string): readonly string[] {
  return head.split(/,(?![^(]*\))/).map((selector) => selector.trim());
}

/** The rules of one level of a sheet. */
function rules(css: string): readonly Rule[] {
  const found: Rule[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let index = 0; index < css.length; index++) {
    const sign = css[index];
    if (sign === '"' || sign === "'") index = css.indexOf(sign, index + 1);
    else if (sign === '{' && depth++ === 0) open = index;
    else if (sign === ';' && depth === 0) {
      found.push({ head: css.slice(start, index).trim(), body: null });
      start = index + 1;
    } else if (sign === '}' && --depth === 0) {
      found.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, index) });
      start = index + 1;
    }
  }
  return found;
}
