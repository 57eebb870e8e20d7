import { CaretDownIcon } from '@blueprintjs/icons';
import { readSight } from '../../../domain/access/sightCalls.ts';
import { useCall } from '../../api/useCall.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Popover } from '../../kit/float/Popover.tsx';
import { onDemand } from '../../kit/load/onDemand.ts';
import { shellWords } from '../words.ts';
import styles from './header.module.css';

const OrgList = onDemand(async () => (await import('./OrgList.tsx')).OrgList);

/** Where one looks; who sees several organisations chooses among them, and everything shown follows. */
export function OrgSwitch({ name }: { readonly name: string }) {
  const say = useText(shellWords);
  const { value } = useCall(readSight, {});
  if (value === null || value.organisations.length < 2) return <span className={styles.site}>{name}</span>;
  const said = say('shell.org', { name });
  return (
    <Popover placement="bottom-start" content={<OrgList sight={value} />}>
      <button
        type="button"
        className={`${styles.tool} ${styles.site}`}
        aria-label={said}
        title={said}
        data-narrow={value.organisation !== null}
      >
        {name}
        <CaretDownIcon size={12} />
      </button>
    </Popover>
  );
}
