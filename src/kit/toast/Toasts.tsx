import { CrossIcon, ErrorIcon, InfoSignIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useEffect, useSyncExternalStore } from 'react';
import { defineMessages } from '../../../domain/text/message.ts';
import { useClock } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import styles from './toast.module.css';
import { toasts } from './toast.ts';
import { type Toast, type ToastKind, toastLasts } from './toastStore.ts';

const words = defineMessages({
  'kit.toast.region': { cn: '提示', en: 'Notices' },
  'kit.toast.close': { cn: '关闭提示', en: 'Close this notice' },
});

const icons: Readonly<Record<ToastKind, typeof ErrorIcon>> = {
  done: TickCircleIcon,
  refused: ErrorIcon,
  news: InfoSignIcon,
};

/** Where toasts appear: once, in the frame. */
export function Toasts() {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list);
  const say = useText(words);
  return (
    <section className={styles.toasts} aria-label={say('kit.toast.region')} aria-live="polite">
      {list.map((toast) => (
        <OneToast key={toast.id} toast={toast} closeLabel={say('kit.toast.close')} />
      ))}
    </section>
  );
}

function OneToast({ toast, closeLabel }: { readonly toast: Toast; readonly closeLabel: string }) {
  const clock = useClock();
  useEffect(() => clock.after(toastLasts, () => toasts.close(toast.id)), [clock, toast.id]);
  const Icon = icons[toast.kind];
  return (
    <div className={`${styles.toast} ${styles[toast.kind]}`}>
      <Icon />
      <span>{toast.text}</span>
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => toasts.close(toast.id)}>
        <CrossIcon size={12} />
      </button>
    </div>
  );
}
