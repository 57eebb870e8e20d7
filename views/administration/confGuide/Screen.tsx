import { IssueIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Bar, Grid, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import styles from './guide.module.css';
import { StepBody } from './StepBody.tsx';
import { type Step, steps } from './steps.ts';
import { isMet, missingOf, nextStep, type Progress, useProgress } from './useProgress.ts';
import { words } from './words.ts';

const addressOf = (step: Step): string => `/confGuide?step=${step.key}`;

/** The guide from an empty site to one that works: each step writes what is really there, and what is missing is counted, never remembered. */
export function Screen() {
  const say = useText(words);
  const { search, put } = useAddress();
  const round = ['step', 'part', 'row', 'do', 'new', 'copy'].map((name) => search.get(name) ?? '').join(' ');
  const { value: progress, fault, again } = useProgress(round);
  const named = steps.find(({ key }) => key === search.get('step'));
  const step = named ?? (progress === null ? null : nextStep(progress));
  // From then on it stands in the address: what is added does not lead away from it, and a reload leads back to it.
  const found = named === undefined ? step?.key : undefined;
  useEffect(() => {
    if (found !== undefined) put({ step: found });
  }, [found, put]);
  if (progress === null && fault !== null)
    return (
      <Panel page title={say('guide.title')}>
        <Failure code={fault.code} message={fault.message} onAgain={again} />
      </Panel>
    );
  if (progress === null || step === null) return <Skeleton rows={8} widths={[24, 60]} label={say('guide.loading')} />;
  return (
    <Grid gap="3" size="fill" className={styles.guide}>
      <Rail step={step} progress={progress} />
      <Stack as="section" size="low" className={styles.step}>
        <Head step={step} progress={progress} />
        <StepBody key={step.key} step={step} />
      </Stack>
    </Grid>
  );
}

interface Props {
  readonly step: Step;
  readonly progress: Progress;
}

function Rail({ step, progress }: Props) {
  const say = useText(words);
  const word = useWord();
  const done = steps.filter((one) => missingOf(progress, one).length === 0).length;
  return (
    <nav className={styles.rail} aria-label={say('guide.steps')}>
      <Words as="h1" text="head" weight="strong">
        {say('guide.title')}
      </Words>
      <p>{done === steps.length ? say('guide.all') : say('guide.of', { done, all: steps.length })}</p>
      <Grid as="ol" gap="1">
        {steps.map((one) => {
          const missing = missingOf(progress, one);
          return (
            <li key={one.key} data-current={one.key === step.key}>
              <Link href={addressOf(one)} aria-current={one.key === step.key ? 'step' : undefined}>
                {missing.length === 0 ? <TickCircleIcon size={16} /> : <IssueIcon size={16} />}
                <span>
                  <b>{word(one.title)}</b>
                  <Words as="small" text="note">
                    {missing.length === 0
                      ? say('guide.done')
                      : say('guide.missing', { what: missing.map(({ what }) => word(what)).join('、') })}
                  </Words>
                </span>
              </Link>
            </li>
          );
        })}
      </Grid>
    </nav>
  );
}

/** Why the step, what of it is there, and the way on. */
function Head({ step, progress }: Props) {
  const say = useText(words);
  const word = useWord();
  const { go } = useAddress();
  const at = steps.indexOf(step);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  return (
    <Bar as="header" still at="start" gap="3" size="fixed" spread="between" className={styles.head}>
      <div>
        <Words as="h2" text="head" weight="strong">
          {word(step.title)}
        </Words>
        <p>{word(step.why)}</p>
        <Bar as="ul" at="stretch" text="small">
          {step.needs.map((need) => {
            const { key, what } = need;
            const n = progress[key];
            return (
              <li key={key} data-met={isMet(progress, need)}>
                {n === null ? `${word(what)} ${say('guide.hidden')}` : say('guide.count', { what: word(what), n })}
              </li>
            );
          })}
        </Bar>
      </div>
      <Bar still at="stretch" size="fixed">
        {before === undefined ? null : <Button onClick={() => go(addressOf(before))}>{say('guide.back')}</Button>}
        {after === undefined ? (
          <Button look="primary" onClick={() => go('/home')}>
            {say('guide.finish')}
          </Button>
        ) : (
          <Button look="primary" onClick={() => go(addressOf(after))}>
            {say('guide.next')}
          </Button>
        )}
      </Bar>
    </Bar>
  );
}
