package library.rpc;

import java.util.List;
import javax.validation.constraints.NotBlank;

public class Reader {
  /**
   * 卡号
   *
   * @mock C-7
   */
  @NotBlank
  private String cardNumber;

  /** 地址 */
  private List<Address> addresses;

  public static class Address {
    /**
     * 城市
     *
     * @mock 昆明
     */
    private String city;
  }
}
