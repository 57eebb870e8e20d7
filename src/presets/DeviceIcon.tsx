import type { DeviceKind } from '../../domain/device/deviceKinds.ts';
import styles from './presets.module.css';
import { usePresets } from './presets.ts';

/** The picture of a kind of device, where the reader's organisation has one; beside a name, which says the same in words. */
export function DeviceIcon({ kind, size = 16 }: { readonly kind: DeviceKind | null; readonly size?: number }) {
  const { icons } = usePresets();
  const address = kind === null ? undefined : icons[kind];
  return address === undefined ? null : <img className={styles.icon} src={address} alt="" width={size} height={size} />;
}
