package library.rest;

import java.util.List;
import javax.validation.Valid;
import javax.validation.constraints.Max;
import javax.validation.constraints.NotBlank;
import javax.validation.constraints.NotNull;
import javax.validation.constraints.Size;

public class RenewRequest {
  /**
   * 延长天数
   *
   * @mock 7
   */
  @NotNull
  @Max(30)
  private Integer days;

  /** 理由 & "说明" <备注> */
  @Size(max = 200)
  private String reason;

  /** 联系方式 */
  @Valid
  private List<Contact> contacts;

  public static class Contact {
    /**
     * 电话
     *
     * @mock 010-5550101
     */
    @NotBlank
    @Size(max = 20)
    private String phone;

    /** 是否首选 */
    private boolean preferred;
  }
}
