import { Dialog, DialogBody } from '@blueprintjs/core';
import { useState } from 'react';
import { ownProfile } from '../../domain/access/profileCalls.ts';
import {
  readConsultTopics,
  readDeploymentMethods,
  readFeedbackEmail,
  readFeedbackTypes,
} from '../../domain/feedback/calls.ts';
import { useCall } from '../api/useCall.ts';
import { useText } from '../i18n/I18n.tsx';
import { Button } from '../kit/action/Button.tsx';
import { DiscardDialog } from '../kit/dialog/DiscardDialog.tsx';
import { Bar } from '../kit/layout/parts.tsx';
import { Failure } from '../kit/state/Failure.tsx';
import { Skeleton } from '../kit/state/Skeleton.tsx';
import { tell } from '../kit/toast/tell.ts';
import { dropKept, isKept } from '../session/useKept.ts';
import { FeedbackForm, feedbackDraft } from './FeedbackForm.tsx';
import styles from './feedback.module.css';
import { feedbackWords } from './words.ts';

/** What somebody thinks of the product, asks or wants to be consulted about. */
export function FeedbackDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useText(feedbackWords);
  const [failure, setFailure] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const leave = () => (isKept(feedbackDraft) ? setAsks(true) : onClose());
  return (
    <>
      <Dialog
        isOpen
        onClose={leave}
        title={say('feedback.title')}
        className={styles.dialog ?? ''}
        canOutsideClickClose={false}
      >
        <Asked
          onCancel={leave}
          onFailed={setFailure}
          onDone={() => {
            tell(1, say('feedback.done'));
            onClose();
          }}
        />
      </Dialog>
      <DiscardDialog
        open={asks}
        onClose={() => setAsks(false)}
        onDiscard={() => {
          dropKept(feedbackDraft);
          onClose();
        }}
      />
      {failure === null ? null : <FailedDialog why={failure} onClose={() => setFailure(null)} />}
    </>
  );
}

interface AskedProps {
  readonly onCancel: () => void;
  readonly onDone: () => void;
  readonly onFailed: (why: string) => void;
}

/** The form, once it is known what may be chosen and who is writing. */
function Asked(props: AskedProps) {
  const say = useText(feedbackWords);
  const profile = useCall(ownProfile, {});
  const types = useCall(readFeedbackTypes, {});
  const deployments = useCall(readDeploymentMethods, {});
  const topics = useCall(readConsultTopics, {});
  const all = [profile, types, deployments, topics];
  const wrong = all.find(({ fault }) => fault !== null);
  if (wrong?.fault) {
    const { code, message } = wrong.fault;
    return <Failure code={code} message={message} onAgain={() => all.forEach(({ again }) => void again())} />;
  }
  if (profile.value === null || types.value === null || deployments.value === null || topics.value === null)
    return <Skeleton rows={8} widths={[45, 45]} label={say('feedback.loading')} />;
  return (
    <FeedbackForm
      profile={profile.value}
      types={types.value}
      deployments={deployments.value}
      topics={topics.value}
      {...props}
    />
  );
}

/** It could not be sent: where to write instead (B079, B080). */
function FailedDialog({ why, onClose }: { readonly why: string; readonly onClose: () => void }) {
  const say = useText(feedbackWords);
  const { value, isLoading } = useCall(readFeedbackEmail, {});
  const email = value?.email ?? null;
  return (
    <Dialog isOpen={!isLoading} onClose={onClose} title={say('feedback.failed')} role="alertdialog">
      <DialogBody>
        {email === null ? say('feedback.failed.admin', { why }) : say('feedback.failed.mail', { why, email })}
      </DialogBody>
      <Bar still at="stretch" pad="3 4" line="above" spread="end">
        <Button look="primary" autoFocus onClick={onClose}>
          {say('feedback.failed.close')}
        </Button>
      </Bar>
    </Dialog>
  );
}
