import { expect, test } from '../support/test.ts';

for (const width of [1440, 390]) {
  test(`links from the sign-in to contact, help and privacy policy, without an account, at ${width} px`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/signin');
    const link = page.getByRole('contentinfo').getByRole('link', { name: /^お問い合わせ/ });
    await expect(link).toHaveAttribute('href', '/contact');
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1, name: 'お問い合わせ' })).toBeVisible();
    await expect(page.getByText('受付時間')).toBeVisible();
    await expectAccessible('contact');
    await page.getByRole('main').getByRole('link', { name: 'ヘルプ' }).click();
    await expect(page).toHaveURL(/\/help$/);
    await expect(page.getByRole('heading', { level: 1, name: 'ヘルプ' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'よくあるご質問' })).toBeVisible();
    await expectAccessible('help');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'ヘルプ' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'お問い合わせ' })).toBeVisible();
    const policy = page.getByRole('contentinfo').getByRole('link', { name: /^プライバシー/ });
    await expect(policy).toHaveAttribute('href', '/privacy');
    await page.goto('/privacy');
    await expect(
      page.getByRole('heading', { level: 1, name: 'プライバシーポリシー' }),
    ).toBeVisible();
    await expectAccessible('privacy');
  });
}
