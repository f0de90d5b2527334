import { describe, expect, it } from 'vitest';
import { canInstall, findChromium, findHeadlessShell, howToInstall } from './chromium.mjs';

/** A machine on which exactly these files can be run. */
const machine = (platform, files, env = {}, isRoot = false) => ({
  platform,
  env,
  isRoot,
  isExecutable: path => files.includes(path),
});

const mac = name => `/Applications/${name}.app/Contents/MacOS/${name}`;
const windows = {
  PROGRAMFILES: 'C:\\Program Files',
  'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
  LOCALAPPDATA: 'C:\\Users\\Ada\\AppData\\Local',
  Path: 'C:\\Windows;C:\\Tools',
};
const chrome = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
const own = 'C:\\Users\\Ada\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe';

describe('the search for a Chromium', () => {
  it.each([
    [
      'takes CHROMIUM first',
      machine('linux', ['/usr/bin/chromium'], { CHROMIUM: '/opt/c', PATH: '/usr/bin' }),
      '/opt/c',
    ],
    [
      'finds Chrome on macOS',
      machine('darwin', [mac('Google Chrome'), mac('Microsoft Edge')]),
      mac('Google Chrome'),
    ],
    ['finds Edge on macOS', machine('darwin', [mac('Microsoft Edge')]), mac('Microsoft Edge')],
    [
      'finds Chrome in a person’s own folder on macOS',
      machine('darwin', [`/Users/ada${mac('Google Chrome')}`], { HOME: '/Users/ada' }),
      `/Users/ada${mac('Google Chrome')}`,
    ],
    [
      'finds one on the PATH of macOS',
      machine('darwin', ['/opt/homebrew/bin/chromium'], { PATH: '/bin:/opt/homebrew/bin' }),
      '/opt/homebrew/bin/chromium',
    ],
    ['finds Chrome on Windows before Edge', machine('win32', [chrome, edge], windows), chrome],
    ['finds Edge on Windows', machine('win32', [edge], windows), edge],
    ['finds Chrome of one person on Windows', machine('win32', [own], windows), own],
    [
      'finds one on the Path of Windows',
      machine('win32', ['C:\\Tools\\chromium.exe'], windows),
      'C:\\Tools\\chromium.exe',
    ],
    [
      'finds one on the PATH of Linux',
      machine('linux', ['/snap/bin/chromium'], { PATH: '/usr/bin:/snap/bin' }),
      '/snap/bin/chromium',
    ],
    [
      'prefers Chromium to Chrome on Linux',
      machine('linux', ['/usr/bin/google-chrome', '/bin/chromium'], { PATH: '/usr/bin:/bin' }),
      '/bin/chromium',
    ],
    ['finds nothing in an empty PATH', machine('linux', ['/chromium', 'chromium'], { PATH: '' }), undefined],
  ])('%s', (_, on, path) => expect(findChromium(on)).toBe(path));

  it.each([
    ['is found beside it', {}, '/bin/chromium-headless-shell'],
    ['is left alone where CHROMIUM names the browser', { CHROMIUM: '/opt/c' }, undefined],
  ])('a Chromium without windows %s', (_, env, path) => {
    const on = machine('linux', ['/bin/chromium', '/bin/chromium-headless-shell'], { PATH: '/bin', ...env });
    expect(findHeadlessShell(on)).toBe(path);
  });

  it.each([
    ['root on Debian', machine('linux', ['/usr/bin/apt-get'], { PATH: '/usr/bin' }, true), true],
    ['another user on Debian', machine('linux', ['/usr/bin/apt-get'], { PATH: '/usr/bin' }), false],
    ['root without apt-get', machine('linux', [], { PATH: '/usr/bin' }, true), false],
    ['macOS', machine('darwin', ['/usr/bin/apt-get'], { PATH: '/usr/bin' }, true), false],
  ])('installs Debian’s package for root alone: %s', (_, on, can) => expect(canInstall(on)).toBe(can));

  it('names what to install where there is none', () => {
    expect(howToInstall('linux')).toContain('apt-get install chromium');
    expect(howToInstall('win32')).toContain('Microsoft Edge');
  });
});
