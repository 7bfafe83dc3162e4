import { putUserName } from '@hareto/contracts/account.ts';
import { listRegisteredChanges } from '@hareto/contracts/registered-changes.ts';
import { getUserInformation, putContact } from '@hareto/contracts/users.ts';
import { addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

const body = { user_last_name: '鈴木', user_first_name: '健一', phone_number: '03-9999-0001' };

test('changes the contact immediately, and mails the owner the names of the changed fields without values', async () => {
  const user = await addUser(api.db);
  const client = api.as(user);
  expect((await client.send(putContact, { body })).status).toBe(204);
  expect(await client.call(getUserInformation, {})).toMatchObject({
    user_last_name: '鈴木',
    user_first_name: '健一',
    phone_number: '0399990001',
  });
  const [mail, ...others] = await api.mailsTo(user.email_address);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('【請求書カード払い】登録内容を変更しました');
  expect(mail?.text).toContain('変更した項目：担当者のお名前、電話番号');
  expect(mail?.text).not.toContain('0399990001');
});

test('sends no mail without a difference, and names only the changed fields', async () => {
  const user = await addUser(api.db);
  const client = api.as(user);
  await client.call(putContact, { body });
  await client.call(putContact, { body });
  await client.call(putContact, { body: { ...body, phone_number: '0399990002' } });
  const [newest, ...earlier] = await api.mailsTo(user.email_address);
  expect(earlier).toHaveLength(1);
  expect(newest?.text).toContain('変更した項目：電話番号');
});

test('mails and records a name that was changed by PUT user_name', async () => {
  const user = await addUser(api.db);
  const client = api.as(user);
  await client.call(putContact, { body });
  const name = { user_last_name: '佐藤', user_first_name: '花子' };
  expect((await client.send(putUserName, { body: name })).status).toBe(204);
  expect((await client.send(putUserName, { body: name })).status).toBe(204);
  const [newest, ...earlier] = await api.mailsTo(user.email_address);
  expect(earlier).toHaveLength(1);
  expect(newest?.subject).toBe('【請求書カード払い】登録内容を変更しました');
  expect(newest?.text).toContain('変更した項目：担当者のお名前\n');
  const { changes } = await client.call(listRegisteredChanges, {});
  expect(changes[0]).toMatchObject({
    item: 'contact',
    state: 'applied',
    present: { user_last_name: '鈴木', user_first_name: '健一', phone_number: '0399990001' },
    wanted: { ...name, phone_number: '0399990001' },
  });
  expect(changes).toHaveLength(2);
});

test('changes the name of a user who has no phone number yet', async () => {
  const user = await addUser(api.db, { buyer: { phone_number: null } });
  const client = api.as(user);
  const name = { user_last_name: '佐藤', user_first_name: '花子' };
  expect((await client.send(putUserName, { body: name })).status).toBe(204);
  expect(await client.call(getUserInformation, {})).toMatchObject({ ...name, phone_number: null });
});

test('refuses an invalid phone number on its field', async () => {
  const client = api.as(await addUser(api.db));
  const response = await client.send(putContact, { body: { ...body, phone_number: '123' } });
  expect(response).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          field: 'phone_number',
          message: '電話番号は0から始まる半角数字10桁または11桁で入力してください。',
        },
      ],
    },
  });
});
