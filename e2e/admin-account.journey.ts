import { expect, test, type Page } from './test.ts'
import { expectAccessible } from './axe.ts'
import { demoPassword, makeDemoEmail, signIn, signInByForm } from './sign-in.ts'

test.use({ locale: 'en-GB' })

/** Opens the newest mail to this address that contains such a link, and follows it. */
async function followMail(page: Page, to: string, link: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${to}`)
    await page
      .getByRole('link', { name: /Cradle/ })
      .first()
      .click({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('link', { name: link }).click()
}

test('a new e-mail address needs the password and the link of the mail', async ({ page }) => {
  const old = makeDemoEmail('oef-editor')
  const next = 'footprints@noordhout.example'
  await signIn(page, old, '/management/profile')
  await page.getByRole('button', { name: 'Change e-mail address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change e-mail address' })
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText('"Your password" is required')).toBeVisible()
  await dialog.getByLabel('New e-mail address').fill(next)
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText('The password is not right.')).toBeVisible()
  await expectAccessible(page, 'email-change')
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').getByText(`A link was sent to ${next}`)).toBeVisible()

  const mailbox = await page.context().newPage()
  await followMail(mailbox, next, /email-change/)
  await expect(mailbox.getByRole('heading', { name: 'New e-mail address' })).toBeVisible()
  await expectAccessible(mailbox, 'email-confirmation')
  await mailbox.getByRole('button', { name: 'Confirm address' }).click()
  await expect(mailbox.getByText('Your e-mail address was changed.')).toBeVisible()
  await mailbox.goto(`/dev/mailbox?to=${old}`)
  await expect(
    mailbox.getByRole('link', { name: 'The e-mail address of your Cradle account was changed' }),
  ).toBeVisible()

  await page.goto('/logout')
  await signInByForm(page, next)
  await page.goto('/management/profile')
  await expect(page.getByText(`You log in with ${next}`)).toBeVisible()
})

test('the profile stores how one is mailed, and the settings per kind keep it', async ({
  page,
}) => {
  await signIn(page, makeDemoEmail('editor'), '/management/profile')
  await page.getByRole('radio', { name: 'Once a day' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('User updated!')).toBeVisible()
  await expectAccessible(page, 'profile')
  await page.getByRole('link', { name: 'Choose per kind of message' }).click()
  await expect(page.getByRole('radio', { name: 'Once a day' })).toBeChecked()
  await expectAccessible(page, 'notification-settings')
  await page.getByRole('combobox', { name: 'Submitted for review' }).click()
  await page.getByRole('option', { name: 'Never' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Submitted for review' })).toHaveValue('Never')
})

/** A picture of 600 × 300 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAlgAAAEsCAIAAACQX1rBAAAKgklEQVR42u3VQQ0AIAwDwIlAGErw/wMDfexLds0UkK' +
    'OtK+2ss13zaOGKK65+ucIFLIXFFVdcGUIBS2FxxRVXhlDAUlhcccWVIRSwFBZXXHFlCAUshcUVV1wZQgFLYXHFFVeG' +
    'UMBSWFxxxZUhFLAUFldccWUIBSyFxRVXXBlCsJzC4oorrgwhWE5hccUVV4YQLKewuOKKK0MIllNYXHHFlSEEyyksrr' +
    'jiyhCC5RQWV1xxZQjBcgqLK664MoRgOYXFFVdcGUKwFJZwxRVXhhAshSVcccWVIQRLYQlXXHFlCMFSWMIVV1wZQrAU' +
    'lnDFFVeGECyFJVxxxZUhBEthCVdccWUIwVJYwhVXXBlCsBSWcMUVV4YQLIXFleOKK0MIlsLiynHFlSEES2Fx5bjiyh' +
    'CCpbC4clxxZQjBUlhcOa64MoRgKSyuHFdcGUKwFBZXjiuuDCFYCosrxxVXhhAshcUVV8KVIQRLYXHFlXBlCMFSWFxx' +
    'JVwZQrAUFldcCVeGECyFxRVXwpUhBEthccWVcGUIwVJYXHElXBlCsBQWV1wJV4YQLIXFFVdCiyEES2FxxRVXzhCCpb' +
    'C44oorZwjBUlhcccWVM4RgKSyuuOLKGUKwFBZXXHHlDCFYCosrrrhyhhAshcUVV1w5QwiWwuKKK66cIQRLYXHFFVeG' +
    'UMBSWFxxxZUhFLAUFldccWUIBSyFxRVXXBlCAUthccUVV4ZQwFJYXHHFlSEUsBQWV1xxZQgFLIXFFVdcGUIBS2FxxR' +
    'VXhlBwUVhcccWVIQTLKSyuuOLKEILlFBZXXHFlCMFyCosrrrgyhGA5hcUVV1wZQrCcwuKKK64MIVhOYXHFFVeGECyn' +
    'sLjiiitDCJZTWFxxxZUhBEthCVdccWUIwVJYwhVXXBlCsBSWcMUVV4YQLIUlXHHFlSEES2EJV1xxZQjBUljCFVdcGU' +
    'KwFJZwxRVXhhAshSVcccWVIQRLYXEFDFdcGUKwFBZXjiuuDCFYCosrxxVXhhAshcWV44orQwiWwuLKccWVIQRLYXHl' +
    'uOLKEIKlsLhyXHFlCMFSWFw5rrgyhGApLK4cV1wZQrAUFldcCVeGECyFxRVXwpUhBEthccWVcGUIwVJYXHElXBlCsB' +
    'QWV1wJV4YQLIXFFVfClSEES2FxxZVwZQjBUlhccSVcGUKwFBZXXHEFjCEES2FxxRVXzhCCpbC44oorZwjBUlhcccWV' +
    'M4RgKSyuuOLKxSH0BD6hT8gVV1xNjiEES2FxxRVXhtCBpbC44oorQ+jAUlhcccWVIXRgKSyuuOLKEDqwFBZXXHFlCB' +
    '1YCosrrrgyhA4shcUVV1wZQgeWwuKKK64MoQNLYXHFFVeGECxRWFxxxZUhBEsUFldccWUIwRKFxRVXXBlCsERhccUV' +
    'V4YQLFFYXHHFlSEESxQWV1xxZQjBEoXFFVdcGUKwRGFxxRVXhhAsoYUrrrgyhGApLMcVV1wZQrAUluOKK64MIVgKy3' +
    'HFFVeGECyF5bjiiitDCJbCclxxxZUhBEthOa644soQgqWwHFdccWUIwVJYjiuuuDKEYCksroQrrgwhWAqLK+GKK0MI' +
    'lsLiSrjiyhCCpbC4Eq64MoRgKSyuhCuuDCFYCosr4YorQwiWwuJKuOLKEIKlsLgSrrgyhGApLK64AoYrQwiWwuKKK8' +
    'eVIQRLYXHFlePKEIKlsLjiynFlCMFSWFxx5bgyhGApLK64clwZQrAUFldcOa4MIVgKiyuuHFeGECyFxRVXjitDCJbC' +
    '4oorrsQQgqWwuOKKKzGEYCksrrjiSgwhWAqLK664EkMIlsLiiiuuxBCCpbC44oorMYRgKSyuuOJKDCFYCosrrrgSQw' +
    'iWwuKKK64MITFgKSyuuOLKEDqwFBZXXHFlCB1YCosrrrgyhA4shcUVV1wZQgeWwuKKK64MoQNLYXHFFVeG0IGlsLji' +
    'iitD6MBSWFxxxZUhdGApLK644soQgiUKiyuuuDKEYInC4oorrgwhWKKwuOKKK0MIligsrrjiyhCCJQqLK664MoRgic' +
    'LiiiuuDCFYorC44oorQwiWKCyuuOLKEIKlsIDhiiuuDCFYCstxxRVXhhAsheW44oorQwiWwnJcccWVIQRLYTmuuOLK' +
    'EIKlsBxXXHFlCMFSWI4rrrgyhGApLMcVV1wZQrAUlqOFK64MIVgKiyvhiitDCJbC4kq44soQgqWwuBKuuDKEYCksro' +
    'QrrgwhWAqLK+GKK0MIlsLiSrjiyhCCpbC4Eq64MoRgKSyuhCuuDCFYCosrrhxXhhAshcUVV44rQwiWwuKKK8eVIQRL' +
    'YXHFlePKEIKlsLjiynFlCMFSWFxx5bgyhGApLK64clwZQrAUFldcOa4MIVgKiyuuuBJDCJbC4oorrsQQgqWwuOKKKz' +
    'GEYCksrrjiSgwhWAqLK664kjyEnsAn9Am54oqryWcIwVJYXHHFlSEUsBQWV1xxZQgFLIXFFVdcGUIBS2FxxRVXhlDA' +
    'UlhcccWVIRSwFBZXXHFlCAUshcUVV1wZQgFLYXHFFVeGUMBSWFxxxZUhBIsYhcUVV1wZQrCcwuKKK64MIVhOYXHFFV' +
    'eGECynsLjiiitDCJZTWFxxxZUhBMspLK644soQguUUFldccWUIwXIKiyuuuDKEYDlauOKKK0MIlsISrrjiyhCCpbCE' +
    'K664MoRgKSzhiiuuDCFYCku44oorQwiWwhKuuOLKEIKlsIQrrrgyhGApLOGKK64MIVgKS7jiiitDCJbC4spxxZUhBE' +
    'thceW44soQgqWwuHJccWUIwVJYXDmuuDKEYCksrhxXXBlCsBQWV44rrgwhWAqLK8cVV4YQLIXFleOKK0MIlsLiiivh' +
    'yhCCpbC44kq4MoRgKSyuuBKuDCFYCosrroQrQwiWwuKKK+HKEIKlsLjiSrgyhGApLK64Eq4MIVgKiyuuhCtDCJbC4o' +
    'or4coQgqWwuOKKK2cIwVJYXHHFlTOEYCksrrjiyhlCsBQWV1xx5QwhWAqLK664coYQLIXFFVdcOUMIlsLiiiuunCEE' +
    'S2FxxRVXzhCCpbC44oorQyhgKSyuuOLKEApYCosrrrgyhAKWwuKKK64MoYClsLjiiitDKGApLK644soQClgKiyuuuD' +
    'KEApbC4oorrgyhgKWwuOKKK0MoYCksrrjiyhCC5RQWV1xxZQjBcgqLK664MoRgOYXFFVdcGUKwnMLiiiuuDCFYTmFx' +
    'xRVXhhAsp7C44oorQwiWU1hcccWVIQTLKSyuuOLKEIKlsIQrrrgyhGApLOGKK64MIVgKS7jiiitDCJbCEq644soQgq' +
    'WwhCuuuDKEYCks4YorrgwhWApLuOKKK0MIlsISrrjiyhCCpbCEFq64MoRgKSyuHFdcGUKwFBZXjiuuDCFYCosrxxVX' +
    'hhAshcWV44orQwiWwuLKccWVIQRLYXHluOLKEIKlsLhyXHFlCMFSWFw5rrgyhGApLK64Eq4MIVgKiyuuhCtDCJbC4o' +
    'or4coQgqWwuOJKuDKEYCksrrgSrgwhWAqLK66EK0MIlsLiiivhyhCCpbC44kq4MoRgKSyuuOIKGEMIlsLiiiuunCEE' +
    'S2FxxRVXzhCCpbC44oorZwjBUlhcccWVi/cAE+9D5kRsY1gAAAAASUVORK5CYII=',
  'base64',
)

test('a company admin crops the logo before it is stored', async ({ page }) => {
  await signIn(page, makeDemoEmail('company-admin'), '/management/company')
  await page.getByRole('link', { name: 'Edit company' }).click()
  const choose = () =>
    page
      .getByRole('group', { name: 'Logo' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
  await choose()
  const dialog = page.getByRole('dialog', { name: 'Choose the logo in the picture' })
  await expect(dialog.getByRole('img', { name: 'As it will be printed' })).toBeVisible()
  await expectAccessible(page, 'logo-crop')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('img', { name: 'Logo' })).toHaveCount(0)
  await choose()
  await dialog.getByRole('button', { name: 'Use this logo' }).click()
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Company updated!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible()
})
