export { preferenceOf, setPreference } from './profile/preferences.ts';
