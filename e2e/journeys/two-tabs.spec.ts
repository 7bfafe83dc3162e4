import {
  expectValues,
  field,
  FORMS,
  type FormUnderTest,
  fillForm,
} from '../support/draft-forms.ts';
import { inNpmTestIf } from '../support/all-journeys.ts';
import { retryWithLongerTimeout } from '../support/retry-with-longer-timeout.ts';
import { sandbox } from '../support/sandbox.ts';
import { SAVE_ADDRESS } from '../support/save-gate.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Holds saves, whose refusal would interrupt typing. Returns the function that releases them. */
async function holdSaves(page: Page): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const savesReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SAVE_ADDRESS, async (route) => {
    if (route.request().method() === 'PUT') await savesReleased;
    await route.continue();
  });
  return async () => {
    release();
    await page.unroute(SAVE_ADDRESS);
  };
}

const conflictDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: '内容が更新されています' });

/** Waits until a new tab shows these values, which it loads from the stored draft. */
async function expectStored(page: Page, form: FormUnderTest): Promise<void> {
  const reader = await page.context().newPage();
  await expect(async () => {
    await reader.goto(page.url());
    await expectValues(reader, form, 2_000);
  }).toPass();
  await reader.close();
  await page.bringToFront();
}

test.beforeEach(async ({ allowFailures }) => {
  await sandbox('clock', { set: '2026-11-20T10:00:00+09:00' });
  // A save that is based on an older version is refused.
  allowFailures(/status of 412 .*\/api\/v1\/\S*draft/);
});

for (const form of FORMS) {
  test(
    `asks the second tab of ${form.name} before it overwrites, and loses no typed text of either`,
    inNpmTestIf(form.name === 'a supplier'),
    async ({ page, context }) => {
      const formOfSecond = { ...form, choices: [], values: form.otherValues };
      await form.open(page);
      await expect(field(page, form.values[0]?.[0] ?? '')).toBeVisible();
      const second = await context.newPage();
      // The form of a registration opens only when its draft has been saved, after a second.
      await retryWithLongerTimeout(async (options) => {
        await second.goto(page.url());
        await expect(field(second, form.values[0]?.[0] ?? '')).toBeVisible(options);
      });

      await page.bringToFront();
      await fillForm(page, form);
      await page.keyboard.press('Tab');
      await expectStored(page, form);

      await second.bringToFront();
      const release = await holdSaves(second);
      await fillForm(second, formOfSecond);
      await second.keyboard.press('Tab');
      await release();
      await expect(conflictDialog(second)).toBeVisible();
      await expectValues(second, formOfSecond);
      await expectStored(second, form);

      await conflictDialog(second)
        .getByRole('button', { name: '別のタブの変更を、この内容で上書きする' })
        .click();
      await expect(conflictDialog(second)).toBeHidden();
      await expectValues(second, formOfSecond);
      await expectStored(second, formOfSecond);

      // Now the first tab is asked, and still has the text that was typed into it.
      await page.bringToFront();
      const [label = '', text = ''] = form.values[0] ?? [];
      await field(page, label).fill(`${text}9`);
      await page.keyboard.press('Tab');
      await expect(conflictDialog(page)).toBeVisible();
      const [, ...others] = form.values;
      await expectValues(page, { ...form, values: [[label, `${text}9`], ...others] });
      await expectStored(page, formOfSecond);
      await conflictDialog(page).getByRole('button', { name: '最新の内容を表示する' }).click();
      await expect(conflictDialog(page)).toBeHidden();
      await expectValues(page, formOfSecond);
    },
  );
}
