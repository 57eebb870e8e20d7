import { RefreshIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useNow } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../../kit/action/Button.tsx';
import { Grid } from '../../kit/layout/parts.tsx';
import { QrPicture } from './QrPicture.tsx';
import styles from './qr.module.css';
import { useQrCode } from './useQrCode.ts';
import { qrWords } from './words.ts';

/** Signing in by a phone that is signed in already. */
export function QrLogin() {
  const say = useText(qrWords);
  const { code, fault, another } = useQrCode();
  const now = useNow(1000);
  const left = code === null ? 0 : Math.max(0, Math.ceil((Date.parse(code.expiresAt) - now) / 1000));
  const state = code?.state === 'waiting' && left === 0 ? 'expired' : code?.state;
  const isOver = fault !== null || state === 'expired' || state === 'refused';
  return (
    <Grid gap="4" text="note" className={styles.qr}>
      <p>{say('qr.how')}</p>
      <div className={styles.frame} data-over={isOver || state === 'scanned'}>
        {code === null ? null : <QrPicture text={code.address} label={say('qr.picture')} />}
        {isOver ? (
          <div className={styles.cover}>
            <Button look="primary" icon={<RefreshIcon />} onClick={another}>
              {say('qr.another')}
            </Button>
          </div>
        ) : null}
        {state === 'scanned' ? (
          <div className={styles.cover}>
            <TickCircleIcon size={40} />
          </div>
        ) : null}
      </div>
      <p role="status">
        {fault ??
          (state === undefined || state === 'approved'
            ? say('qr.making')
            : state === 'waiting'
              ? say('qr.left', { s: left })
              : say(`qr.${state}`))}
      </p>
    </Grid>
  );
}
