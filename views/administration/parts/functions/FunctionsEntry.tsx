import { ChevronDownIcon, ChevronRightIcon, SearchIcon } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { type Group, groups } from '../../../../domain/access/menu.ts';
import { routes } from '../../../../domain/access/routes/all.ts';
import type { Route } from '../../../../domain/access/routes/route.ts';
import { verbNames } from '../../../../domain/access/verbNames.ts';
import { openForms } from '../../../../domain/form/custom/calls.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Input } from '../../../../src/kit/form/Field.tsx';
import { Box, Grid } from '../../../../src/kit/layout/parts.tsx';
import type { EntryProps } from '../../../../src/ledger/slots.ts';
import { amountOf, codesOf, turned, turnedAll } from './codes.ts';
import { formRoutes } from './formRoutes.ts';
import styles from './functions.module.css';
import { words } from './words.ts';

/** The screens that a role can be granted: those behind a sign-in that the guard asks for. */
const grantable = routes.filter(
  (route) => !route.public && !route.guardExempt && !route.developers && route.kind !== 'tab',
);

/** The forms by themselves: whoever grants may grant those that he opens himself. */
const ofForms = { key: 'eachForm', title: words['roles.functions.eachForm'] } as const;

/** What a role may do: by wing, by screen, by button; of forms also by form. */
export function FunctionsEntry({ id, value, locked, onEnter }: EntryProps) {
  const say = useText(words);
  const word = useWord();
  const [text, setText] = useState('');
  const granted = (value as readonly string[] | null) ?? [];
  const has = useMemo(() => new Set(granted), [granted]);
  const fits = (route: Route) =>
    text.trim() === '' || `${word(route.title)} ${route.path}`.toLowerCase().includes(text.trim().toLowerCase());
  // Without them the screens are granted still.
  const forms = useCall(openForms, {}, { noErrorPage: true }).value?.rows;
  const each = useMemo(() => formRoutes(forms ?? []), [forms]);
  const shown = [
    ...groups.map(({ wing: key, title }) => ({
      group: { key, title },
      mine: grantable.filter((route) => route.wing === key && fits(route)),
    })),
    { group: ofForms, mine: each.filter(fits) },
  ].filter(({ mine }) => mine.length > 0);
  return (
    <Grid size="thin" text="small">
      <Input
        id={id}
        icon={<SearchIcon size={14} />}
        placeholder={say('roles.functions.find')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {shown.length === 0 ? <p>{say('roles.functions.none')}</p> : null}
      {shown.map(({ group, mine }) => (
        <GroupOf
          key={group.key}
          group={group}
          routes={mine}
          has={has}
          locked={locked}
          isOpen={text.trim() !== ''}
          onTurn={(route, code, isOn) => onEnter(turned(granted, route, { code, isOn }))}
          onTurnAll={(isOn) => onEnter(turnedAll(granted, mine, isOn))}
        />
      ))}
    </Grid>
  );
}

interface GroupProps {
  readonly group: Pick<Group, 'title'>;
  readonly routes: readonly Route[];
  readonly has: ReadonlySet<string>;
  readonly locked: boolean;
  readonly isOpen: boolean;
  readonly onTurn: (route: Route, code: string, isOn: boolean) => void;
  readonly onTurnAll: (isOn: boolean) => void;
}

function GroupOf({ group, routes: mine, has, locked, isOpen, onTurn, onTurnAll }: GroupProps) {
  const say = useText(words);
  const word = useWord();
  const [unfolded, setUnfolded] = useState(false);
  const open = isOpen || unfolded;
  const codes = mine.flatMap(codesOf);
  const amount = amountOf(codes, has);
  const name = word(group.title);
  return (
    <Box as="section" line="around" className={styles.group}>
      <header>
        <button
          type="button"
          aria-expanded={open}
          aria-label={say('roles.functions.open', { what: name })}
          onClick={() => setUnfolded(!unfolded)}
        >
          {open ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
          {name}
        </button>
        <span>
          {say('roles.functions.count', { n: codes.filter((code) => has.has(code)).length, all: codes.length })}
        </span>
        <label>
          <input
            type="checkbox"
            disabled={locked}
            checked={amount === 'all'}
            ref={(box) => {
              if (box !== null) box.indeterminate = amount === 'some';
            }}
            onChange={(event) => onTurnAll(event.target.checked)}
          />
          {say('roles.functions.all')}
        </label>
      </header>
      {open ? (
        <ul>
          {mine.map((route) => (
            <li key={route.id} data-below={route.parent !== null}>
              <span title={route.path}>{word(route.title)}</span>
              <span>
                <Tick
                  code={route.path}
                  text={say('roles.functions.see')}
                  has={has}
                  locked={locked}
                  route={route}
                  onTurn={onTurn}
                />
                {route.verbs.map((verb) => (
                  <Tick
                    key={verb}
                    code={`${route.path}:${verb}`}
                    text={word(verbNames[verb])}
                    has={has}
                    locked={locked}
                    route={route}
                    onTurn={onTurn}
                  />
                ))}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Box>
  );
}

type TickProps = Pick<GroupProps, 'has' | 'locked' | 'onTurn'> & {
  readonly route: Route;
  readonly code: string;
  readonly text: string;
};

function Tick({ route, code, text, has, locked, onTurn }: TickProps) {
  return (
    <label>
      <input
        type="checkbox"
        disabled={locked}
        checked={has.has(code)}
        onChange={(event) => onTurn(route, code, event.target.checked)}
      />
      {text}
    </label>
  );
}
