import type { CDPSession, Locator } from '@playwright/test';
import { blockWrites } from '../screens/api-mocks.ts';
import { expect, type Page, test } from '../screens/test.ts';
import { visitNamed, VISITS } from '../screens/visits.ts';

/* Types into every text field through an input method, with Chromium's sequence of events. */

const TEXT_FIELD =
  'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=password]), textarea';
/** While a dialog is open, only its fields accept text. */
const IN_DIALOG = '[role=dialog], [role=alertdialog]';

for (const visited of VISITS.filter(
  ({ name, side }) => side !== 'phone' && !/-(?:empty|failing|errors)$/.test(name),
)) {
  test(`does not disturb an input method in the text fields of ${visited.name} (${visited.route})`, async ({
    page,
    visit,
  }) => {
    await page.addInitScript(countSubmits);
    await visit(visited, 1440);
    // Only after `visit`, because some states are reached by uploading a file.
    const leaveWithoutSave = await blockWrites(page);
    const keyboard = await page.context().newCDPSession(page);
    const container =
      (await page.locator(IN_DIALOG).count()) > 0
        ? page.locator(IN_DIALOG).last()
        : page.locator('body');
    for (const field of await container.locator(TEXT_FIELD).locator('visible=true').all()) {
      if (await field.isEditable()) await expectUndisturbedComposition(page, keyboard, field);
    }
    await leaveWithoutSave();
  });
}

async function expectUndisturbedComposition(
  page: Page,
  keyboard: CDPSession,
  field: Locator,
): Promise<void> {
  const isNumeric = (await field.getAttribute('inputmode')) === 'numeric';
  const [stages, committed] = isNumeric
    ? [['１', '１２'], '１２']
    : [['て', 'てす', 'てすと'], '試験'];
  const fieldName = await field.evaluate(
    (element) => element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.id,
  );
  await field.fill('');
  const stateBefore = await pageState(page);
  for (const text of stages) {
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    expect(await field.inputValue(), `${fieldName}, while composing`).toBe(text);
  }
  // Enter ends the IME conversion. It is sent before and after the commit, because Safari sends it
  // after the end of the composition.
  const enter = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 };
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await keyboard.send('Input.insertText', { text: committed });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await keyboard.send('Input.dispatchKeyEvent', {
    type: 'keyUp',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 13,
  });
  // Amounts and codes convert to half-width digits at once, other fields when they lose the focus.
  const shown = await field.inputValue();
  expect(isNumeric ? shown.normalize('NFKC') : shown, `${fieldName}, converted`).toBe(
    isNumeric ? '12' : committed,
  );
  expect(await pageState(page), `${fieldName}: no submit, error, dialog or navigation`).toEqual(
    stateBefore,
  );
  await field.fill('');
}

const pageState = async (page: Page) => ({
  address: page.url(),
  submits: await page.evaluate(() => Reflect.get(globalThis, '__submits') as number),
  dialogs: await page.locator(IN_DIALOG).count(),
  errors: await page.locator('[aria-invalid="true"]').count(),
});

/** Runs in the page before any other script. */
function countSubmits(): void {
  Object.assign(globalThis, { __submits: 0 });
  document.addEventListener(
    'submit',
    () =>
      Object.assign(globalThis, { __submits: Number(Reflect.get(globalThis, '__submits')) + 1 }),
    true,
  );
}

test('converts composed text to one width and one kana when a field loses the focus', async ({
  page,
  visit,
}) => {
  await visit(visitNamed('supplier-company'), 1440);
  const keyboard = await page.context().newCDPSession(page);
  const cases = [
    { label: /^法人番号/, typed: '３１２０００１０７７４６９', value: '3120001077469' },
    { label: /^法人名（カナ）/, typed: 'やまだいんさつ', value: 'ヤマダインサツ' },
    { label: /^郵便番号/, typed: '１６０ー００２２', value: '1600022' },
    { label: /^電話番号/, typed: '０３−１２３４−５６７８', value: '0312345678' },
    {
      label: /^担当者メールアドレス/,
      typed: 'ｔａｎａｋａ＠ｅｘａｍｐｌｅ．ｃｏ．ｊｐ',
      value: 'tanaka@example.co.jp',
    },
  ];
  for (const { label, typed, value } of cases) {
    const field = page.getByRole('textbox', { name: label });
    await field.focus();
    await keyboard.send('Input.imeSetComposition', {
      text: typed,
      selectionStart: typed.length,
      selectionEnd: typed.length,
    });
    await keyboard.send('Input.insertText', { text: typed });
    expect(await field.inputValue()).toBe(typed);
    await field.blur();
    await expect(field).toHaveValue(value);
  }
});
