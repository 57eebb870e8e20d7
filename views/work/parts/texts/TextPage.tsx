import { DocumentIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { textLedgers } from '../../../../domain/work/text/textLedgers.ts';
import { type TextUse, textStates, textUses } from '../../../../domain/work/text/uses.ts';
import { lawOfLedger } from '../../../../machines/lawOfLedger.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useTabName } from '../../../../src/address/useTabName.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { LawAsking } from '../../../../src/ledger/law/LawAsking.tsx';
import { Overview } from './Overview.tsx';
import { TextEditor } from './TextEditor.tsx';
import { useTextRead } from './useText.ts';
import { words } from './words.ts';

interface Props {
  readonly use: TextUse;
  readonly part: 'page' | 'property' | 'project';
}

/** One version of a text on pages of its own: its overview, its property and its items. */
export function TextPage({ use, part }: Props) {
  const say = useText(words);
  const { search } = useAddress();
  const id = search.get('id');
  if (id === null || id === '')
    return (
      <StatePage
        page
        icon={<DocumentIcon size={32} />}
        title={say('texts.none')}
        actions={<Link href={textUses[use].list}>{say('texts.all')}</Link>}
      />
    );
  return (
    <LawAsking law={lawOfLedger(textLedgers[use])}>
      <OneText key={id} use={use} part={part} id={id} />
    </LawAsking>
  );
}

function OneText({ use, part, id }: Props & { readonly id: string }) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const { asked, again, isPast } = useTextRead(use, id);
  const row = asked.value?.row ?? null;
  useTabName(row === null ? null : { cn: nameIn(row, 'cn'), en: nameIn(row, 'en') });
  const { list, page, property, project } = textUses[use];
  const tabs = [
    ['page', page, 'texts.overview'],
    ['property', property, 'texts.property'],
    ['project', project, 'texts.project'],
  ] as const;
  return (
    <Page
      title={row === null ? word(textUses[use].title) : nameIn(row, lang)}
      note={
        row === null
          ? undefined
          : [
              row.code,
              say('texts.version', { n: row.number }),
              word(textStates[row.state]),
              ...(row.since === null ? [] : [say('texts.sinceOn', { day: row.since })]),
            ].join(' · ')
      }
      actions={
        <>
          {tabs.map(([key, path, title]) => (
            <Link key={key} href={`${path}?id=${id}`} aria-current={key === part ? 'page' : undefined}>
              {say(title)}
            </Link>
          ))}
          <Link href={list}>{say('texts.all')}</Link>
        </>
      }
      of={asked}
      label={say('texts.reading')}
      empty={{
        when: asked.value !== null && row === null,
        show: <StatePage icon={<DocumentIcon size={32} />} title={say('texts.gone')} />,
      }}
    >
      {(told) => {
        if (told.row === null) return null;
        const nameOf = (ledger: string, one: string) => told.names[ledger]?.[one] ?? null;
        const shared = { use, row: told.row, nameOf, isPast, again };
        return part === 'page' ? (
          <Overview {...shared} versions={told.versions} />
        ) : (
          <TextEditor key={told.row.state} {...shared} part={part} />
        );
      }}
    </Page>
  );
}
