import { expect, it } from 'vitest';
import { toMailbox } from './mailbox.ts';

it.each([
  ['mina+2@test.example', 'mina@test.example'],
  ['mina+1+2@test.example', 'mina@test.example'],
  ['mina@test.example.', 'mina@test.example'],
  ['ｍina@test.example', 'mina@test.example'],
  ['mina＠test.example', 'mina@test.example'],
  ['Mina@Test.Example', 'mina@test.example'],
  ['m.i.n.a+walk@gmail.com', 'mina@gmail.com'],
  ['mina@googlemail.com', 'mina@gmail.com'],
  ['mi.na@googlemail.com.', 'mina@gmail.com'],
  ['+tag@test.example', '+tag@test.example'],
  ['"a@b"@test.example', '"a@b"@test.example'],
])('[ACC-36] %j reaches the mailbox %j', (address, mailbox) => {
  expect(toMailbox(address)).toBe(mailbox);
});

it.each([
  ['mi.na@test.example', 'mina@test.example'],
  ['mina@mail.gmail.com', 'mina@gmail.com'],
  ['mina@test.example', 'mina@other.example'],
  ['mina@te.st.example', 'mina@test.example'],
])('[ACC-36] %j and %j are two mailboxes', (address, other) => {
  expect(toMailbox(address)).not.toBe(toMailbox(other));
});
