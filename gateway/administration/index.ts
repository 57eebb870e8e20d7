export { readUnits } from './access/unitBook.ts';
export { storyFollower } from './audit/storyFollower.ts';
export { preferenceOf, setPreference } from './profile/preferences.ts';
