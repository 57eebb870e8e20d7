import { describe, expect, test } from 'vitest';
import { routes } from '../../domain/access/routes/all.ts';
import { afterSession, backTo, landing, signInAddress, wayTo } from './guard.ts';

const nobody = { signedIn: false, menus: new Set<string>(), home: '/home' };
const someone = (...menus: string[]) => ({ signedIn: true, menus: new Set(menus), home: '/home' });

describe('the guard of the console', () => {
  test('B139 who signed out begins at the sign-in page; who was away for too long, or comes from outside, goes on to the page', () => {
    expect(afterSession('/users?q=a', { hadSession: true, wasIdle: false })).toBe('/login');
    expect(afterSession('/users?q=a', { hadSession: true, wasIdle: true })).toBe('/login?returnTo=%2Fusers%3Fq%3Da');
    expect(afterSession('/users', { hadSession: false, wasIdle: false })).toBe('/login?returnTo=%2Fusers');
  });
  test('V001 V002 a page whose top page is not in the menus is refused', () => {
    expect(wayTo('/ecus/edit/daterule', someone('/monitoringAlarm')).kind).toBe('refused');
    expect(wayTo('/ecus/edit/daterule', someone('/ecus')).kind).toBe('show');
  });
  test('V003 D048 passPathFlag=true skips the menu check, and nothing else: who is not signed in signs in first', () => {
    expect(wayTo('/monitoringAlarm', someone('/users')).kind).toBe('refused');
    expect(wayTo('/monitoringAlarm?passPathFlag=true', someone('/users')).kind).toBe('show');
    expect(wayTo('/monitoringAlarm?passPathFlag=false', someone('/users')).kind).toBe('refused');
    expect(wayTo('/monitoringAlarm?passPathFlag=true', nobody).kind).toBe('signIn');
  });
  test('V004 V005 V011 V015 the entry, the gallery of charts, the wall and a screen that is shown are exempt from the menu check', () => {
    expect(wayTo('/', someone())).toEqual({ kind: 'redirect', to: '/welcome' });
    for (const path of ['/testCharts', '/largeScreen', '/screenVisual/viewScreen?id=1'])
      expect(wayTo(path, someone()).kind, path).toBe('show');
    // Exempt is not public: nobody gets there without signing in, but by the token of a screen.
    for (const path of ['/testCharts', '/largeScreen', '/screenVisual/viewScreen?id=1'])
      expect(wayTo(path, nobody).kind, path).toBe('signIn');
    expect(wayTo('/screenVisual/viewScreen?id=1&screen=abc', nobody).kind).toBe('show');
  });
  test('B183 access is by the menus that the gateway returned: the same page opens to one and not to another', () => {
    const address = '/costBill';
    expect(wayTo(address, someone(address)).kind).toBe('show');
    expect(wayTo(address, someone('/users', '/monitoringAlarm')).kind).toBe('refused');
    expect(wayTo(address, someone()).kind).toBe('refused');
  });
  test('V007 V008 V012 V013 V014 exempt pages open to whoever is signed in', () => {
    for (const path of ['/home', '/welcome', '/confGuide', '/defective', '/versionRecord'])
      expect(wayTo(path, someone()).kind, path).toBe('show');
  });
  test('B040 B109 without signing in every page leads to login, which returns to the asked address', () => {
    expect(wayTo('/monitoringAlarm?level=1', nobody)).toEqual({ kind: 'signIn', returnTo: '/monitoringAlarm?level=1' });
    expect(signInAddress('/monitoringAlarm?level=1')).toBe('/login?returnTo=%2FmonitoringAlarm%3Flevel%3D1');
    const opened = routes.filter(({ path }) => wayTo(path, nobody).kind === 'show').map(({ path }) => path);
    expect(opened.sort()).toEqual(['/404', '/applyFor', '/disclaimer', '/login']);
    for (const { path } of routes)
      if (!opened.includes(path) && path !== '/') expect(wayTo(path, nobody).kind, path).toBe('signIn');
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
  test('B046 B051 a token that the tab holds opens its record on its page, and no other', () => {
    const holder = {
      ...nobody,
      holds: (path: string, id: string | null) => path === '/defective/lookdetails' && id === '1',
    };
    expect(wayTo('/defective/lookdetails?id=1', holder).kind).toBe('show');
    for (const other of [
      '/defective/lookdetails?id=2',
      '/defective/lookdetails',
      '/repire/lookdetails?id=1',
      '/defective?id=1',
    ])
      expect(wayTo(other, holder).kind, other).toBe('signIn');
  });
  test('V001 V002 B219 a refused page leads back to the last one, unless that is the same, leads to it or is not for who is there now', () => {
    const operator = someone('/realData');
    expect(backTo('/realData?q=a', '/users', operator)).toBe('/realData?q=a');
    expect(backTo(null, '/users', operator)).toBeNull();
    // Signed in at the page that was asked for; taken over at the page that is shown; menus taken away.
    expect(backTo('/login?returnTo=%2Fusers', '/users', operator)).toBeNull();
    expect(backTo('/users', '/users', operator)).toBeNull();
    expect(backTo('/org', '/users', operator)).toBeNull();
  });
  test('nobody is led to another site after signing in', () => {
    expect(landing('//evil.example/', someone('/home'))).toBe('/home');
    expect(landing('https://evil.example/', someone('/home'))).toBe('/home');
    expect(landing('/login', someone('/home'))).toBe('/home');
    expect(landing(null, someone())).toBe('/welcome');
  });
});
