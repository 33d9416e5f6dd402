/** What the app says about its own files on this device and newer versions of them. */
export const offline = {
  newVersion: 'A new version is ready.',
  updateNow: 'Update now',
  later: 'Later',

  title: 'Offline and updates',
  installed: 'Installed',
  isInstalled: 'Yes, this is its own window',
  isNotInstalled: 'No, this is a browser tab',
  ready: 'Opens offline',
  readiness: {
    starting: 'Not yet',
    fetching: 'Not yet: its files are being fetched',
    ready: 'Yes',
    failed: 'No: its files could not be kept',
    localService: 'Not here: served by the local song service',
    embed: 'Not here: shown inside another page',
    unsupported: 'Not here: this browser, or this address, does not allow it',
  },
  version: 'Version',
  waiting:
    'A new version is ready. It starts when the last open tab of this app is reloaded or closed.',
  waitingForQuiet: 'A new version is ready. It starts when the song pauses.',
  switching: 'Starting the new version…',
  check: 'Check for updates',
  checks: {
    asking: 'Checking…',
    newest: 'This is the newest version.',
    incomplete:
      'A newer version is there, but could not be fetched as it was built. It is tried again.',
    unreachable: 'The check failed: no connection to where this app comes from.',
  },
};
