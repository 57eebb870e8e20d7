import { useEffect } from 'react';
import { readPresets } from '../../domain/site/presetCalls.ts';
import { useCall } from '../api/useCall.ts';
import { useLive } from '../live/useLive.ts';
import { takePresets } from './presets.ts';

/** Asks how the site looks to this person, and again whenever the gateway says that it changed or the link comes back. */
export function FollowPresets({ user }: { readonly user: string }) {
  const live = useLive();
  const { value, again } = useCall(readPresets, {}, { also: user });
  useEffect(() => {
    if (value !== null && value !== undefined) takePresets(value);
  }, [value]);
  useEffect(() => {
    const asks = live.alarms.items.subscribe((item) => {
      if (item.kind === 'ready' || (item.kind === 'listChange' && item.topics.includes('presets'))) again();
    });
    return () => asks.unsubscribe();
  }, [live, again]);
  return null;
}
