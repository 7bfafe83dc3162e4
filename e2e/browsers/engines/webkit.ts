import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { sourceOfCall, type Engine, type Tab } from './engine.ts';

const KEYS = { Enter: Key.ENTER, Space: Key.SPACE, Tab: Key.TAB, Escape: Key.ESCAPE } as const;
const START_LIMIT_MS = 20_000;
const PAGE_LIMIT_MS = 60_000;

/** WebKitGTK with its small browser, on its own virtual display. */
export async function launchWebkit(): Promise<Engine> {
  const display = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${String(port)}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${await firstLine(display.stdio[3] as Readable)}`,
      TZ: 'Asia/Tokyo',
      LANG: 'ja_JP.UTF-8',
      // WebKit's sandbox needs rights that a container does not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const address = `http://127.0.0.1:${String(port)}`;
  await waitUntilReady(address);
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities(
        new Map<string, unknown>([
          ['browserName', 'MiniBrowser'],
          ['unhandledPromptBehavior', 'accept'],
          // With any other strategy the driver hangs after a page that reloads itself when it
          // comes back from the back/forward cache.
          ['pageLoadStrategy', 'none'],
          ['webkitgtk:browserOptions', { binary: miniBrowserPath(), args: ['--automation'] }],
        ]),
      ),
    )
    .build();
  await driver.manage().setTimeouts({ script: 20_000, pageLoad: PAGE_LIMIT_MS });
  const version = (await driver.getCapabilities()).get('browserVersion') as string;
  let isFirstTab = true;
  return {
    version: `WebKitGTK ${version}`,
    async newTab() {
      if (isFirstTab) isFirstTab = false;
      else await driver.switchTo().newWindow('tab');
      await driver.manage().window().setRect({ width: 1440, height: 1000, x: 0, y: 0 });
      return tabOf(driver, await driver.getWindowHandle());
    },
    async close() {
      await driver.quit().catch(() => undefined);
      await Promise.all([stopProgram(service), stopProgram(display)]);
    },
  };
}

function tabOf(driver: WebDriver, handle: string): Tab {
  /** A driver has one current window for all tabs. */
  const focusWindow = async () => driver.switchTo().window(handle);
  const sendKeys = async (text: string) => {
    await focusWindow();
    await driver.switchTo().activeElement().sendKeys(text);
  };
  /** Leaves the page by `act`, and waits until the next one has loaded. */
  const navigate = async (act: () => Promise<unknown>) => {
    await focusWindow();
    await driver.executeScript('window.isLeft = true');
    await act();
    await driver.wait(
      () =>
        driver
          .executeScript('return !window.isLeft && document.readyState === "complete"')
          .catch(() => false),
      PAGE_LIMIT_MS,
    );
  };
  return {
    open: (address) => navigate(() => driver.get(address)),
    async address() {
      await focusWindow();
      return driver.getCurrentUrl();
    },
    reload: () => navigate(() => driver.navigate().refresh()),
    async back() {
      await focusWindow();
      await driver.navigate().back();
    },
    async run(act, ...args) {
      await focusWindow();
      return driver.executeScript(`return ${sourceOfCall(act, args)}`);
    },
    async click(selector) {
      await focusWindow();
      await driver.findElement(By.css(selector)).click();
    },
    type: sendKeys,
    press: (key) => sendKeys(KEYS[key]),
    async chooseFile(selector, path) {
      await focusWindow();
      await driver.findElement(By.css(selector)).sendKeys(path);
    },
    async close() {
      await focusWindow();
      await driver.close();
    },
  };
}

function miniBrowserPath(): string {
  const folders = readdirSync('/usr/lib').map(
    (name) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`,
  );
  const found = folders.find((path) => existsSync(path));
  if (found === undefined)
    throw new Error('MiniBrowser of the package webkit2gtk-driver is missing');
  return found;
}

async function firstLine(stream: Readable): Promise<string> {
  const [chunk] = (await once(stream, 'data')) as [Buffer];
  return chunk.toString('utf8').trim();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function waitUntilReady(address: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const isReady = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function stopProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const end = once(program, 'exit');
  program.kill();
  await end;
}
