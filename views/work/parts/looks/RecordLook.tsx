import { PrintIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type { RecordLookTold } from '../../../../domain/share/look.ts';
import { looks, type PhotoKind } from '../../../../domain/share/lookCalls.ts';
import { useTabName } from '../../../../src/address/useTabName.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar, Box, Grid, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useUnsent } from '../../../../src/session/field/useOutbox.ts';
import { isAway, useTaken } from '../field/useTaken.ts';
import details from '../orders/details.module.css';
import { LinkEnded } from './LinkEnded.tsx';
import { LookAnswers } from './LookAnswers.tsx';
import { LookPhoto } from './LookPhoto.tsx';
import styles from './looks.module.css';
import { words } from './words.ts';

interface Props {
  readonly kind: PhotoKind;
  readonly id: string;
  readonly share: string;
}

interface ScreenProps extends Props {
  /** The page to who sees the record by himself. */
  readonly whole: ReactNode;
}

/** One record as whoever was given it sees it: what was done, with what result, and nothing that leads on. */
export function RecordLook({ kind, id, share, whole }: ScreenProps) {
  const say = useText(words);
  const asked = useCall(looks[kind].look, { params: { id } }, { share, noErrorPage: true });
  const told = asked.value;
  const name = told === null ? null : `${told.number} ${told.title}`;
  useTabName(name === null ? null : { cn: name, en: name });
  const isAlone = told === null && isAway(asked.fault?.code);
  const { person } = useUnsent();
  const taken = useTaken(isAlone ? person : '', 0);
  // Taken along it is his own: without the gateway nobody says by what he sees it, and it opens from here.
  const isHere = isAlone && taken?.some(({ task }) => task === id) === true;
  if (isHere || (told !== null && !told.byToken)) return whole;
  if (asked.fault?.code === 'NO_PERMISSION') return <LinkEnded share={share} />;
  return (
    <Page
      title={told?.title ?? say('look.title')}
      note={told === null ? undefined : `${told.number} · ${told.state}`}
      actions={
        <Button icon={<PrintIcon size={14} />} onClick={() => window.print()}>
          {say('look.print')}
        </Button>
      }
      of={asked}
      label={say('look.reading')}
    >
      {(read) => <Whole told={read} of={{ kind, id, share }} />}
    </Page>
  );
}

function Whole({ told, of }: { readonly told: RecordLookTold; readonly of: Props }) {
  const say = useText(words);
  return (
    <Stack gap="0" className={details.whole}>
      <Steps steps={told.steps} />
      <Grid gap="0" size="grow" className={details.columns}>
        <Box as="section" pad="2 3" size="thin" aria-label={say('look.facts')}>
          <h2>{say('look.facts')}</h2>
          <dl className={details.facts}>
            {told.facts.map(({ name, value }) => (
              <Grid pad="1 0" text="body" key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Grid>
            ))}
          </dl>
        </Box>
        <Box as="section" pad="2 3" size="thin" aria-label={say('look.story')}>
          <h2>{say('look.story')}</h2>
          <Story story={told.story} signatures={told.signatures} />
        </Box>
        <Box as="section" pad="2 3" size="thin" aria-label={say('look.photos')}>
          {told.kind === 'defect' ? null : <LookAnswers answers={told.answers} />}
          {told.photos.length === 0 ? null : <h2>{say('look.photos')}</h2>}
          <Grid className={styles.photos}>
            {told.photos.map((photo) => (
              <LookPhoto key={photo.hash} {...of} photo={photo} />
            ))}
          </Grid>
          {told.morePhotos === 0 ? null : <Words text="note">{say('look.morePhotos', { n: told.morePhotos })}</Words>}
        </Box>
      </Grid>
    </Stack>
  );
}

/** The state line: when it came to each, and by whom. */
function Steps({ steps }: Pick<RecordLookTold, 'steps'>) {
  const say = useText(words);
  const times = useTimes();
  return (
    <Bar as="ol" at="stretch" gap="2 4" pad="2 3" line="below" className={details.rail} aria-label={say('look.steps')}>
      {steps.map(({ name, at, by, is }) => (
        <li key={name} data-reached={at !== null || is || undefined} aria-current={is ? 'step' : undefined}>
          <b>{name}</b>
          <span>{at === null ? '' : times.dayTime(at)}</span>
          <span>{by}</span>
        </li>
      ))}
    </Bar>
  );
}

function Story({ story, signatures }: Pick<RecordLookTold, 'story' | 'signatures'>) {
  const say = useText(words);
  const times = useTimes();
  return (
    <>
      <ol className={details.story}>
        {story.map(({ at, what, by }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a story only grows at its end
          <li key={n}>
            <time dateTime={at}>{times.dayTime(at)}</time>
            <span>
              <b>{what}</b> {by}
            </span>
          </li>
        ))}
      </ol>
      {signatures.length === 0 ? null : <h2>{say('look.signatures')}</h2>}
      {signatures.map(({ role, at, by }) => (
        <Words key={role}>{[role, by, times.dayTime(at)].join(' · ')}</Words>
      ))}
    </>
  );
}
