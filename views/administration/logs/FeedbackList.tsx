import { CommentIcon } from '@blueprintjs/icons';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { listFeedback } from '../../../domain/feedback/calls.ts';
import { deploymentMethods, feedbackTypes } from '../../../domain/feedback/feedback.ts';
import { type ProductArea, productAreas } from '../../../domain/site/productAreas.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { FilePicture } from '../../../src/feedback/FilePicture.tsx';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Bar, Box, Grid, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { LogTabs } from '../parts/log/LogTabs.tsx';
import styles from '../parts/log/log.module.css';
import { RichView } from './RichView.tsx';
import { words } from './words.ts';

type Feedback = AnswerOf<typeof listFeedback>['rows'][number];

const size = 50;

/** What people wrote, the newest first, with who it was and how to answer. */
export function FeedbackList() {
  const say = useText(words);
  const { search, put } = useAddress();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const { value, fault, isLoading, again } = useCall(listFeedback, { query: { page, size } });
  const first = (page - 1) * size + 1;
  const turn = (to: number) => put({ page: to === 1 ? null : String(to) });
  return (
    <Stack size="fill">
      <Bar as="header" size="fixed" className={styles.bar}>
        <h1 className={styles.title}>{say('feedbackList.title')}</h1>
        <LogTabs of="logs" active="feedback" />
      </Bar>
      <Stack gap="0" size="fill" line="around" ground="panel" aria-busy={isLoading}>
        {value === null && fault !== null ? (
          <Failure code={fault.code} message={fault.message} onAgain={again} />
        ) : null}
        {value === null && fault === null ? (
          <Skeleton rows={8} widths={[30, 60]} label={say('feedbackList.loading')} />
        ) : null}
        {value?.rows.length === 0 ? (
          <StatePage icon={<CommentIcon size={32} />} title={say('feedbackList.none')} />
        ) : null}
        {value !== null && value.rows.length > 0 ? (
          <Stack as="ol" pad="2" size="fill" over="scroll">
            {value.rows.map((one) => (
              <One key={one.id} one={one} />
            ))}
          </Stack>
        ) : null}
      </Stack>
      {value === null || value.total === 0 ? null : (
        <Bar as="footer" still at="stretch" size="fixed" spread="end">
          <span>
            {say('feedbackList.page', { from: first, to: first + value.rows.length - 1, total: value.total })}
          </span>
          <Button size="row" disabled={page === 1} onClick={() => turn(page - 1)}>
            {say('feedbackList.newer')}
          </Button>
          <Button size="row" disabled={first + value.rows.length > value.total} onClick={() => turn(page + 1)}>
            {say('feedbackList.older')}
          </Button>
        </Bar>
      )}
    </Stack>
  );
}

function One({ one }: { readonly one: Feedback }) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const { at, name, orgName, feedbackType, deploymentMethod, content, consultCode, imgs, contact } = one;
  const topics = consultCode.map((code) => productAreas[code as ProductArea]?.[lang] ?? code);
  return (
    <Grid as="li" gap="1" pad="3" line="around" ground="raised">
      <Bar as="p" at="stretch" gap="1 3" text="note">
        <Words as="b" tone="first">
          {word(feedbackTypes[feedbackType])}
        </Words>
        <time dateTime={at}>{times.full(at)}</time>
        <span>{name}</span>
        <span>{orgName}</span>
        <span>{word(deploymentMethods[deploymentMethod])}</span>
      </Bar>
      <Box words="breaks" text="body" className={styles.said}>
        {content === null ? topics.join(lang === 'cn' ? '、' : ', ') : <RichView html={content} />}
      </Box>
      {imgs.length === 0 ? null : (
        <Bar at="stretch" className={styles.pictures}>
          {imgs.map((address) => (
            <FilePicture key={address} address={address} alt={say('feedbackList.picture')} />
          ))}
        </Bar>
      )}
      <Bar as="p" at="stretch" gap="1 3" text="note">
        {contact === null ? (
          say('feedbackList.forgotten')
        ) : (
          <>
            <span>{contact.contacts}</span>
            <a href={`tel:${contact.phone}`}>{contact.phone}</a>
            {contact.email === '' ? null : <a href={`mailto:${contact.email}`}>{contact.email}</a>}
          </>
        )}
      </Bar>
    </Grid>
  );
}
