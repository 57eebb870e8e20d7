export { preferenceOf, setPreference } from './preferences.ts';
