import { channels } from '../../../domain/channel/channel.ts';
import { type LinkReason, linkReasons } from '../../../domain/channel/messages.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { missing, writeNumber } from '../../../src/kit/number/format.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { useLine } from './lineFigures.ts';
import { words } from './words.ts';

type What = 'link' | 'success' | 'mean' | 'traffic' | 'samples' | 'lastAnswer';
const column = (key: What, width: number) => ({
  key,
  title: words[`comm.${key}`],
  width,
  ...(key === 'link' || key === 'lastAnswer' ? {} : { align: 'end' as const }),
  cell: (row: { readonly id: string }) => <Cell channel={row.id} what={key} />,
});

const slots: LedgerSlots = {
  hidden: ['settings'],
  columns: [
    ...[
      column('link', 150),
      column('success', 130),
      column('mean', 100),
      column('traffic', 150),
      column('samples', 110),
      column('lastAnswer', 90),
    ],
    { key: 'log', title: words['comm.log'], width: 96, cell: (row) => <LogLink channel={row.id} /> },
  ],
};

/** The data communication of the channels: how each is set, and how it does now. */
export function Screen() {
  return <LedgerScreen declaration={channels} slots={slots} />;
}

function Cell({ channel, what }: { readonly channel: string; readonly what: What }) {
  const line = useLine(channel);
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  if (line === null) return <span>{missing}</span>;
  const { lastHour, link, lastAnswer } = line;
  const texts: Readonly<Record<What, () => string>> = {
    link: () =>
      link === null ? missing : link.state === 'up' ? say('comm.up') : `${say('comm.down')} · ${reasonOf(link.reason)}`,
    success: () => (lastHour.success === null ? missing : `${writeNumber(lastHour.success * 100, 1, lang)} %`),
    mean: () => (lastHour.meanResponse === null ? missing : `${writeNumber(lastHour.meanResponse, 0, lang)} ms`),
    traffic: () => `${writeNumber(lastHour.requests, 0, lang)} / ${writeNumber(lastHour.messages, 0, lang)}`,
    samples: () => writeNumber(lastHour.samples, 0, lang),
    lastAnswer: () => times.clock(lastAnswer),
  };
  const reasonOf = (reason: string): string =>
    reason in linkReasons ? word(linkReasons[reason as LinkReason]) : reason;
  return <span>{texts[what]()}</span>;
}

function LogLink({ channel }: { readonly channel: string }) {
  const say = useText(words);
  const { go } = useAddress();
  return (
    <Button
      look="quiet"
      size="row"
      onClick={(event) => {
        event.stopPropagation();
        go(`/frontpassageway/passwaylog?channel=${encodeURIComponent(channel)}`);
      }}
    >
      {say('comm.log')}
    </Button>
  );
}
