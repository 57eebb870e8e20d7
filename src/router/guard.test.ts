import { describe, expect, test } from 'vitest';
import { landing, signInAddress, wayTo } from './guard.ts';

const nobody = { signedIn: false, menus: new Set<string>(), home: '/home' };
const someone = (...menus: string[]) => ({ signedIn: true, menus: new Set(menus), home: '/home' });

describe('the guard of the console', () => {
  test('V001 V002 a page whose top page is not in the menus is refused', () => {
    expect(wayTo('/ecus/edit/daterule', someone('/monitoringAlarm')).kind).toBe('refused');
    expect(wayTo('/ecus/edit/daterule', someone('/ecus')).kind).toBe('show');
  });
  test('V003 passPathFlag=true skips the menu check', () => {
    expect(wayTo('/monitoringAlarm?passPathFlag=true', someone('/users')).kind).toBe('show');
  });
  test('V007 V008 V012 V013 V014 exempt pages open to whoever is signed in', () => {
    for (const path of ['/home', '/welcome', '/confGuide', '/defective', '/versionRecord']) expect(wayTo(path, someone()).kind, path).toBe('show');
  });
  test('B040 B109 without signing in every page leads to login, which returns to the asked address', () => {
    expect(wayTo('/monitoringAlarm?level=1', nobody)).toEqual({ kind: 'signIn', returnTo: '/monitoringAlarm?level=1' });
    expect(signInAddress('/monitoringAlarm?level=1')).toBe('/login?returnTo=%2FmonitoringAlarm%3Flevel%3D1');
  });
  test('B041 S079 the root leads to login, and to home for who is signed in', () => {
    expect(wayTo('/', nobody)).toEqual({ kind: 'redirect', to: '/login' });
    expect(wayTo('/', someone('/users'))).toEqual({ kind: 'redirect', to: '/home' });
    expect(wayTo('/login?returnTo=%2FrealData', someone('/realData'))).toEqual({ kind: 'redirect', to: '/realData' });
  });
  test('B042 V006 any unknown path is unknown to anybody', () => {
    expect(wayTo('/monitoringAlarms', nobody)).toEqual({ kind: 'unknown' });
    expect(wayTo('/404', nobody).kind).toBe('show');
  });
  test('B043 B044 B045 V009 V010 login, trial application and disclaimer are public', () => {
    for (const path of ['/login', '/applyFor', '/disclaimer']) expect(wayTo(path, nobody).kind, path).toBe('show');
  });
  test('B046 a public record page opens with a share token only', () => {
    expect(wayTo('/defective/lookdetails?id=1', nobody).kind).toBe('signIn');
    expect(wayTo('/defective/lookdetails?id=1&share=abc', nobody).kind).toBe('show');
  });
  test('nobody is led to another site after signing in', () => {
    expect(landing('//evil.example/', someone('/home'))).toBe('/home');
    expect(landing('https://evil.example/', someone('/home'))).toBe('/home');
    expect(landing('/login', someone('/home'))).toBe('/home');
    expect(landing(null, someone())).toBe('/welcome');
  });
});
