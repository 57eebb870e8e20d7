import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { ownProfile } from '../../domain/access/profileCalls.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { useCall } from '../api/useCall.ts';
import { readKept, tabStore } from './storage.ts';

export type OwnProfile = AnswerOf<typeof ownProfile>;

/** The own profile, for the frame and for who changes it; null until it came. */
export const ProfileContext = createContext<OwnProfile | null>(null);
export const useProfile = (): OwnProfile | null => useContext(ProfileContext);

let round = 0;
const listeners = new Set<() => void>();

/** The own picture, text or look changed: the frame asks again. */
export function profileChanged(): void {
  round += 1;
  for (const each of listeners) each();
}

function subscribe(each: () => void): () => void {
  listeners.add(each);
  return () => listeners.delete(each);
}

/** Rises with each change of the own profile: who has read it reads it again. */
export const useProfileChanges = (): number => useSyncExternalStore(subscribe, () => round);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** What this tab kept of a profile; null for what is none. */
export function readProfile(said: unknown): OwnProfile | null {
  if (!isRecord(said) || !isRecord(said['style']) || !/^0[1-4]$/.test(String(said['style']['pageStyle']))) return null;
  const texts = ['id', 'userAccount', 'userRealName', 'orgId', 'orgName', 'userRoleName', 'homePath'].every(
    (key) => typeof said[key] === 'string',
  );
  const lists = ['orgIds', 'userRoleIds', 'userRoleOrgIds', 'applicableSceneList'].every((key) => isTexts(said[key]));
  const given = ['userEmail', 'userMobile', 'navigationText', 'navigationLogo', 'userImgUrl', 'screenPath'].every(
    (key) => isTextOrNull(said[key]),
  );
  const marks = ['largeScreen', 'feedback'].every((key) => typeof said[key] === 'boolean');
  return texts && lists && given && marks && Object.values(said['style']).every(isTextOrNull)
    ? (said as unknown as OwnProfile)
    : null;
}

/** As this tab last read it: a reload stands at once in the look of this person, and nothing jumps when the answer comes. */
function keptProfile(user: string): OwnProfile | null {
  const kept = readKept(tabStore, 'profile', readProfile);
  return kept?.id === user ? kept : null;
}

/** Asked once for each person, and again when it changed; until it is answered, what this tab kept of it. */
export function useAskedProfile(user: string): OwnProfile | null {
  const changes = useProfileChanges();
  const { value } = useCall(ownProfile, {}, { also: user, moved: changes });
  const kept = useMemo(() => keptProfile(user), [user]);
  const told = value?.id === user ? value : null;
  useEffect(() => {
    if (told !== null) tabStore.set('profile', JSON.stringify(told));
  }, [told]);
  return told ?? kept;
}
